with monthly as (
  select year, month, 12 * year + month as number, sum(amount) as total
  from sale
  group by year, month
)
select monthly.year, monthly.month, monthly.total, monthly.total - previous.total as change
from monthly
left join monthly as previous on previous.number = monthly.number - 1;
