//! Whether everybody can be paired.
//!
//! A graph has a perfect matching exactly if the determinant of its skew-symmetric matrix of unknowns is not zero (Tutte
//! 1947). With random numbers for the unknowns, modulo a large prime, a determinant that is not zero proves a matching, and
//! one that is zero denies it but for a chance of n in 2⁶¹ (Lovász 1979): far shorter than Edmonds' algorithm, and fast
//! enough for any cup.

use alfabeta::random::Random;

/// The Mersenne prime 2⁶¹ - 1.
const PRIME: u64 = (1 << 61) - 1;

/// Whether `n` vertices can be paired along edges.
pub(super) fn has_perfect_matching(n: usize, is_edge: impl Fn(usize, usize) -> bool) -> bool {
    if !n.is_multiple_of(2) {
        return false;
    }
    let mut random = Random::new(n as u64);
    let mut matrix = vec![vec![0_u64; n]; n];
    let pairs = (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
    for (i, j) in pairs.filter(|&(i, j)| is_edge(i, j)) {
        let x = random.bits() % (PRIME - 1) + 1;
        matrix[i][j] = x;
        matrix[j][i] = PRIME - x;
    }
    is_regular(matrix)
}

/// Whether a matrix modulo the prime has a determinant other than 0, by Gauss' elimination.
fn is_regular(mut matrix: Vec<Vec<u64>>) -> bool {
    let n = matrix.len();
    for column in 0..n {
        let Some(pivot) = (column..n).find(|&row| matrix[row][column] != 0) else { return false };
        matrix.swap(column, pivot);
        let inverse = power(matrix[column][column], PRIME - 2);
        let (above, below) = matrix.split_at_mut(column + 1);
        for row in below {
            let factor = times(row[column], inverse);
            for k in column..n {
                row[k] = (row[k] + PRIME - times(factor, above[column][k])) % PRIME;
            }
        }
    }
    true
}

fn times(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = times(result, base);
        }
        base = times(base, base);
        exponent /= 2;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By trying everything.
    fn can_pair(left: &[usize], is_edge: &dyn Fn(usize, usize) -> bool) -> bool {
        let Some((&first, rest)) = left.split_first() else { return true };
        rest.iter().any(|&other| {
            let others: Vec<usize> = rest.iter().copied().filter(|&agent| agent != other).collect();
            is_edge(first.max(other), first.min(other)) && can_pair(&others, is_edge)
        })
    }

    #[test]
    fn the_determinant_agrees_with_trying_everything() {
        let mut random = Random::new(1);
        for n in 0..=8 {
            for _ in 0..200 {
                let edges: Vec<bool> = (0..64).map(|_| random.below(3) == 0).collect();
                let is_edge = |i: usize, j: usize| edges[8 * i.max(j) + i.min(j)];
                let all: Vec<usize> = (0..n).collect();
                assert_eq!(has_perfect_matching(n, is_edge), can_pair(&all, &is_edge), "{n} {edges:?}");
            }
        }
    }

    #[test]
    fn two_triangles_cannot_be_paired() {
        assert!(!has_perfect_matching(6, |i, j| i / 3 == j / 3));
        assert!(has_perfect_matching(6, |i, j| i / 3 == j / 3 || (i, j) == (3, 0)));
    }
}
