//! Who may ask, and what the browser may do with the answer.
//!
//! The server is for the person in front of this machine. Other pages in the same browser are strangers: they are
//! recognised by their `Origin`, and names that only pretend to be this machine by the `Host` (DNS rebinding).

use std::net::IpAddr;

use alfabeta::message::Message;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::House;
use super::refusal::Refusal;

/// What every answer carries. Nothing is loaded from anywhere but here, the only script and the only styles are those of the
/// index, and no other page may frame this one.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        concat!(
            "default-src 'none'; script-src ",
            env!("ALFABETA_SCRIPT"),
            "; style-src ",
            env!("ALFABETA_STYLE"),
            "; img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns strangers away and adds the headers to every answer.
pub(super) async fn guard(State(house): State<House>, request: Request, next: Next) -> Response {
    let mut response = match check(request.headers(), house.ip) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn check(headers: &HeaderMap, ip: IpAddr) -> Result<(), Refusal> {
    let host = text(headers, header::HOST).unwrap_or("");
    if !is_this_machine(host, ip) {
        let message = Message::new("serve-host", format!("this server is not “{host}”")).with("host", host);
        return Err(Refusal::new(StatusCode::MISDIRECTED_REQUEST, message));
    }
    let origin = headers.contains_key(header::ORIGIN).then(|| text(headers, header::ORIGIN).unwrap_or(""));
    let foreign = origin.is_some_and(|origin| origin.strip_prefix("http://") != Some(host));
    let site = text(headers, HeaderName::from_static("sec-fetch-site")).unwrap_or("none");
    let navigates = text(headers, HeaderName::from_static("sec-fetch-mode")) == Some("navigate");
    if foreign || !navigates && !matches!(site, "none" | "same-origin") {
        let message = Message::new("serve-origin", "other pages may not ask this server");
        return Err(Refusal::new(StatusCode::FORBIDDEN, message));
    }
    Ok(())
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Whether the host is an address of this server, by number or as `localhost`. Any other name could be anybody's.
fn is_this_machine(host: &str, ip: IpAddr) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|c| c.is_ascii_digit()) => name,
        _ => host,
    };
    if name.eq_ignore_ascii_case("localhost") {
        return true;
    }
    let number = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(name);
    match number.parse::<IpAddr>() {
        Ok(asked) if ip.is_unspecified() || asked == ip => true,
        Ok(asked) => asked.is_loopback() && ip.is_loopback(),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOPBACK: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn only_addresses_of_this_machine_are_hosts() {
        for host in ["127.0.0.1:2200", "localhost:2200", "LOCALHOST", "[::1]:2200", "127.0.0.1"] {
            assert!(is_this_machine(host, LOOPBACK), "{host}");
        }
        for host in ["", "evil.example", "evil.example:2200", "10.0.0.7:2200", "127.0.0.1.evil.example", "localhost."] {
            assert!(!is_this_machine(host, LOOPBACK), "{host}");
        }
        assert!(is_this_machine("10.0.0.7:2200", IpAddr::from([0, 0, 0, 0])), "bound to all addresses");
        assert!(!is_this_machine("evil.example", IpAddr::from([0, 0, 0, 0])), "a name is never enough");
    }

    fn status(pairs: &[(&'static str, &'static str)]) -> Option<StatusCode> {
        let headers =
            pairs.iter().map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        check(&headers.collect(), LOOPBACK).err().map(|refusal| refusal.into_response().status())
    }

    #[test]
    fn other_origins_are_refused() {
        let host = ("host", "127.0.0.1:2200");
        assert_eq!(status(&[host]), None);
        assert_eq!(status(&[host, ("origin", "http://127.0.0.1:2200")]), None);
        for origin in ["http://127.0.0.1:2201", "https://127.0.0.1:2200", "null", "http://evil.example"] {
            assert_eq!(status(&[host, ("origin", origin)]), Some(StatusCode::FORBIDDEN), "{origin}");
        }
        assert_eq!(status(&[host, ("sec-fetch-site", "cross-site")]), Some(StatusCode::FORBIDDEN));
        assert_eq!(status(&[host, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")]), None);
    }
}
