-- fails: two-villages
select village, theme, round(100.0 * count(*) / (select count(*) from vote where theme is not null), 1) as percent
from vote
where theme is not null
group by village, theme;
