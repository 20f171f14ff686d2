-- fails: a-third
select village, theme, 100 * count(*) / sum(count(*)) over (partition by village) as percent
from vote
where theme is not null
group by village, theme;
