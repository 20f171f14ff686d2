-- fails: blank-ballots
select village, theme, percent
from (
  select village, theme, round(100.0 * count(*) / sum(count(*)) over (partition by village), 1) as percent
  from vote
  group by village, theme
) as share
where theme is not null;
