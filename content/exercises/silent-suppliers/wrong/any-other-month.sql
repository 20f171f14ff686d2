-- fails: march-and-another-month
select name
from (
  select distinct supplier.id, supplier.name
  from supplier
  left join delivery on delivery.supplier_id = supplier.id
  where delivery.month is null or delivery.month <> 3
) as silent;
