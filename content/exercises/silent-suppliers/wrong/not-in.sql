-- fails: without-papers
select name
from supplier
where id not in (select supplier_id from delivery where month = 3);
