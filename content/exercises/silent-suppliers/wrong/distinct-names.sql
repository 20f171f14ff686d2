-- fails: same-name
select name
from supplier
except
select supplier.name
from supplier
join delivery on delivery.supplier_id = supplier.id
where delivery.month = 3;
