//! Symmetric matrices, as much as the ratings need: solving and inverting by Cholesky's decomposition.

use std::collections::BTreeMap;

/// A square matrix, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Matrix {
    n: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub(super) fn zero(n: usize) -> Matrix {
        Matrix { n, cells: vec![0.0; n * n] }
    }

    pub(super) fn at(&self, i: usize, j: usize) -> f64 {
        self.cells[i * self.n + j]
    }

    pub(super) fn add(&mut self, i: usize, j: usize, value: f64) {
        self.cells[i * self.n + j] += value;
    }

    /// Adds the outer product of a vector with itself, of which only these cells are not 0.
    pub(super) fn add_square(&mut self, vector: &BTreeMap<usize, f64>, factor: f64) {
        for (i, a) in vector {
            for (j, b) in vector {
                self.add(*i, *j, factor * a * b);
            }
        }
    }

    pub(super) fn times(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zero(self.n);
        for i in 0..self.n {
            for k in 0..self.n {
                let factor = self.at(i, k);
                for j in 0..self.n {
                    product.add(i, j, factor * other.at(k, j));
                }
            }
        }
        product
    }

    /// The lower triangle whose product with its own transpose is this matrix, which must be positive definite.
    fn cholesky(&self) -> Matrix {
        let mut lower = Matrix::zero(self.n);
        for i in 0..self.n {
            for j in 0..=i {
                let sum: f64 = (0..j).map(|k| lower.at(i, k) * lower.at(j, k)).sum();
                let rest = self.at(i, j) - sum;
                let cell = if i == j { rest.max(f64::MIN_POSITIVE).sqrt() } else { rest / lower.at(j, j) };
                lower.add(i, j, cell);
            }
        }
        lower
    }

    /// The `x` with `self · x = b`.
    pub(super) fn solve(&self, b: &[f64]) -> Vec<f64> {
        solve_lower(&self.cholesky(), b)
    }

    pub(super) fn inverse(&self) -> Matrix {
        let lower = self.cholesky();
        let mut inverse = Matrix::zero(self.n);
        for j in 0..self.n {
            let unit: Vec<f64> = (0..self.n).map(|i| f64::from(u8::from(i == j))).collect();
            for (i, x) in solve_lower(&lower, &unit).into_iter().enumerate() {
                inverse.add(i, j, x);
            }
        }
        inverse
    }
}

fn solve_lower(lower: &Matrix, b: &[f64]) -> Vec<f64> {
    let n = lower.n;
    let mut x = b.to_vec();
    for i in 0..n {
        let sum: f64 = (0..i).map(|k| lower.at(i, k) * x[k]).sum();
        x[i] = (x[i] - sum) / lower.at(i, i);
    }
    for i in (0..n).rev() {
        let sum: f64 = (i + 1..n).map(|k| lower.at(k, i) * x[k]).sum();
        x[i] = (x[i] - sum) / lower.at(i, i);
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let mut matrix = Matrix::zero(3);
        for (i, row) in [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 5.0]].iter().enumerate() {
            row.iter().enumerate().for_each(|(j, &value)| matrix.add(i, j, value));
        }
        let product = matrix.times(&matrix.inverse());
        for i in 0..3 {
            for j in 0..3 {
                assert!((product.at(i, j) - f64::from(u8::from(i == j))).abs() < 1e-12);
            }
        }
        let x = matrix.solve(&[1.0, 2.0, 3.0]);
        assert!((4.0 * x[0] + x[1] + 0.5 * x[2] - 1.0).abs() < 1e-12);
    }
}
