-- fails: cancelled-number-is-used
select number + 1 as first_missing, next_number - 1 as last_missing
from (
  select number, lead(number) over (order by number) as next_number
  from invoice
  where cancelled = 0
) as neighbors
where next_number - number > 1;
