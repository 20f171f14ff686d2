select line, avg(delay) as median
from (
  select
    line,
    delay,
    row_number() over (partition by line order by delay, id) as position,
    count(*) over (partition by line) as trips
  from trip
) as numbered
where position in ((trips + 1) / 2, (trips + 2) / 2)
group by line;
