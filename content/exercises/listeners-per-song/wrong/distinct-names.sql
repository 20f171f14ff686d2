-- fails: listeners-with-one-name
select play.song, count(distinct listener.name) as listeners, count(*) as plays
from play
left join listener on listener.id = play.listener_id
group by play.song;
