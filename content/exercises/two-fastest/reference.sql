select race, bib, position
from (
  select race, bib, row_number() over (partition by race order by seconds, bib) as position
  from result
  where seconds is not null
) as ranked
where position <= 2;
