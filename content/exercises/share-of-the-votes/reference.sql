select village, theme, round(100.0 * count(*) / sum(count(*)) over (partition by village), 1) as percent
from vote
where theme is not null
group by village, theme;
