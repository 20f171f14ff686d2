-- fails: same-time
select race, bib, position
from (
  select race, bib, rank() over (partition by race order by seconds) as position
  from result
  where seconds is not null
) as ranked
where position <= 2;
