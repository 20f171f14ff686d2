-- fails: two-huts-with-one-name
select stamp.hiker
from stamp
join hut on hut.id = stamp.hut_id
group by stamp.hiker
having count(distinct hut.name) = (select count(*) from hut);
