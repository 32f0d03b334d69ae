#!/usr/bin/env bash
# modbus-serial 8.0.25, jsmodbus 5.0.0 and modbus-stream 0.46.0 (npm): the contacts of a lift's or a crane's controller, read over Modbus TCP; the first
# is the server, too, on this machine alone.
# Expected: who asks for ten coils has ten answers (Modbus Application Protocol 1.1b3, 6.1: unused bits of the last byte are padded with noughts; they
# are not of the answer).
# Seen: all three hand over sixteen, the padding as six contacts that are open: joined to the answer for the next ten, or counted, they move or add
# contacts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund modbus-serial@8.0.25 jsmodbus@5.0.0 modbus-stream@0.46.0
cat >look.cjs <<'JS'
const { once } = require('node:events');
const { createServer, Socket } = require('node:net');
const { client } = require('jsmodbus');
const ModbusRTU = require('modbus-serial');
const modbus = require('modbus-stream');
const host = '127.0.0.1';
const bits = (answers) => `${answers.length} answers, ${answers.map(Number).join('')}`;
(async () => {
  const free = createServer().listen(0, host);
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  await once(free, 'close');
  const server = new ModbusRTU.ServerTCP({ getCoil: () => true }, { host, port, unitID: 1 });
  await once(server, 'initialized');
  const first = new ModbusRTU();
  await first.connectTCP(host, { port });
  first.setID(1);
  console.log('modbus-serial', bits((await first.readCoils(0, 10)).data));
  const socket = new Socket();
  const second = new client.TCP(socket, 1);
  socket.connect(port, host);
  await once(socket, 'connect');
  console.log('jsmodbus', bits([...(await second.readCoils(0, 10)).response.body.valuesAsArray]));
  modbus.tcp.connect(port, host, {}, (refused, connection) => {
    connection.readCoils({ address: 0, quantity: 10, extra: { unitId: 1 } }, (failed, { response }) => {
      console.log('modbus-stream', bits([...response.data]));
      process.exit();
    });
  });
})();
JS
node look.cjs 2>/dev/null | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: ten coils are sixteen'
modbus-serial 16 answers, 1111111111000000
jsmodbus 16 answers, 1111111111000000
modbus-stream 16 answers, 1111111111000000
TXT
