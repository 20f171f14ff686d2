-- fails: same-name
with recursive tree as (
  select id, name, 0 as level
  from department
  where parent_id is null
  union all
  select department.id, department.name, tree.level + 1
  from department
  join tree on tree.id = department.parent_id
)
select distinct name, level
from tree;
