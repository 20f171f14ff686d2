-- fails: six-levels
select
  d.name,
  case when p.id is null then 0 when g.id is null then 1 when h.id is null then 2 else 3 end as level
from department as d
left join department as p on p.id = d.parent_id
left join department as g on g.id = p.parent_id
left join department as h on h.id = g.parent_id;
