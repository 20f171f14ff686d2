-- fails: same-delay-again
select line, avg(delay) as median
from (
  select
    line,
    delay,
    row_number() over (partition by line order by delay) as position,
    count(*) over (partition by line) as trips
  from (select distinct line, delay from trip) as delays
) as numbered
where position in ((trips + 1) / 2, (trips + 2) / 2)
group by line;
