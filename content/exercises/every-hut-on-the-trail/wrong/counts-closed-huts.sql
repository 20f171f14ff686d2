-- fails: closed-hut
select hiker
from stamp
group by hiker
having count(distinct hut_id) = (select count(*) from hut);
