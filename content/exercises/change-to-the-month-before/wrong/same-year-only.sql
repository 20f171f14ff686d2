-- fails: december-to-january
with monthly as (
  select year, month, sum(amount) as total
  from sale
  group by year, month
)
select monthly.year, monthly.month, monthly.total, monthly.total - previous.total as change
from monthly
left join monthly as previous on previous.year = monthly.year and previous.month = monthly.month - 1;
