//! Who may ask, and what the browser may do with the answer.
//!
//! The server is for the person in front of this machine. Other pages in the same browser are strangers: they are
//! recognised by their `Origin`, and names that only pretend to be this machine by the `Host` (DNS rebinding).

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use alfabeta::message::Message;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::House;
use super::bodies::watched;
use super::refusal::Refusal;

/// Headers of every answer. Everything is loaded from this server, no script or style stands in the index itself, and no other page
/// may frame this one.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns strangers away and adds the headers to every answer. An answer that was found before all of the request was read says
/// that the connection ends with it.
pub(super) async fn guard(State(house): State<House>, request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    let (body, is_read) = watched(body);
    let mut response = match check(&head.headers, house.ip) {
        Ok(()) => next.run(Request::from_parts(head, body)).await,
        Err(refusal) => refusal.into_response(),
    };
    if !is_read.load(Ordering::Relaxed) {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn check(headers: &HeaderMap, ip: IpAddr) -> Result<(), Refusal> {
    if 1 < headers.get_all(header::HOST).iter().count() {
        // A proxy in between may have looked at the other one.
        let message = Message::new("serve-hosts", "a request names one host, not several");
        return Err(Refusal::new(StatusCode::BAD_REQUEST, message));
    }
    let host = text(headers, header::HOST).unwrap_or("");
    if !is_this_machine(host, ip) {
        let message = Message::new("serve-host", format!("this server is not “{host}”")).with("host", host);
        return Err(Refusal::new(StatusCode::MISDIRECTED_REQUEST, message));
    }
    let origin = headers.contains_key(header::ORIGIN).then(|| text(headers, header::ORIGIN).unwrap_or(""));
    let foreign = origin.is_some_and(|origin| origin.strip_prefix("http://") != Some(host));
    const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
    let site = if headers.contains_key(SITE) { text(headers, SITE).unwrap_or("") } else { "none" };
    let navigates = text(headers, HeaderName::from_static("sec-fetch-mode")) == Some("navigate");
    if foreign || !navigates && !matches!(site, "none" | "same-origin") {
        let message = Message::new("serve-origin", "other pages may not ask this server");
        return Err(Refusal::new(StatusCode::FORBIDDEN, message));
    }
    Ok(())
}

/// What a header says that is there once.
fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    values.next().filter(|_| values.next().is_none())?.to_str().ok()
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
        let headers = headers.fold(HeaderMap::new(), |mut all, (name, value)| {
            all.append(name, value);
            all
        });
        check(&headers, LOOPBACK).err().map(|refusal| refusal.into_response().status())
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
        let twice = [host, ("origin", "http://127.0.0.1:2200"), ("origin", "http://evil.example")];
        assert_eq!(status(&twice), Some(StatusCode::FORBIDDEN));
    }

    #[test]
    fn a_request_names_one_host() {
        let host = ("host", "127.0.0.1:2200");
        assert_eq!(status(&[host, ("host", "evil.example")]), Some(StatusCode::BAD_REQUEST));
        assert_eq!(status(&[("host", "evil.example"), host]), Some(StatusCode::BAD_REQUEST));
    }
}
