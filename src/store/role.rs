//! A role in a column: its word.

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, Queryable};
use diesel::expression::AsExpression;
use diesel::internal::derives::as_expression::Bound;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::Text;

use crate::tournament::Role;

impl<DB> FromSql<Text, DB> for Role
where
    DB: Backend,
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(String::from_sql(bytes)?.parse()?)
    }
}

impl<DB> Queryable<Text, DB> for Role
where
    DB: Backend,
    Role: FromSql<Text, DB>,
{
    type Row = Self;
    fn build(row: Self) -> deserialize::Result<Self> {
        Ok(row)
    }
}

impl<DB> ToSql<Text, DB> for Role
where
    DB: Backend,
    str: ToSql<Text, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.as_str().to_sql(out)
    }
}

impl AsExpression<Text> for Role {
    type Expression = Bound<Text, Self>;
    fn as_expression(self) -> Self::Expression {
        Bound::new(self)
    }
}

impl AsExpression<Text> for &Role {
    type Expression = Bound<Text, Self>;
    fn as_expression(self) -> Self::Expression {
        Bound::new(self)
    }
}
