select supplier.name
from supplier
where not exists (
  select 1
  from delivery
  where delivery.supplier_id = supplier.id and delivery.month = 3
);
