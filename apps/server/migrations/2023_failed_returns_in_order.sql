-- Of what came back few failed: in the order of their numbers all that passed stand between them.
create index mobile_return_failed on mobile_return (package_no, id) where result <> 'passed';
