-- fails: guests-do-not-count
select song, count(distinct coalesce(listener_id, 0)) as listeners, count(*) as plays
from play
group by song;
