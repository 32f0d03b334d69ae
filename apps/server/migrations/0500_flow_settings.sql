-- What is set of the flow is read with the record that it belongs to (flow-config, workflow).
drop function flow_settings(uuid);
