-- fails: printed-twice
with runs as (
  select min(number) as first_number, max(number) as last_number
  from (select number, number - row_number() over (order by number) as run from invoice) as numbered
  group by run
)
select last_number + 1 as first_missing, next_first - 1 as last_missing
from (
  select last_number, lead(first_number) over (order by first_number, last_number) as next_first
  from runs
) as neighbors
where next_first is not null;
