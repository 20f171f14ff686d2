select song, count(distinct listener_id) as listeners, count(*) as plays
from play
group by song;
