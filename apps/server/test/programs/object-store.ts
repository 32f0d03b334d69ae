import { createRequire } from 'node:module';

// A store that speaks S3, in a process of its own: `folder port lenient`. Tells the port on which it listens.
type Server = new (options: object) => { run(): Promise<{ port: number }> };
const require = createRequire(import.meta.url); // it has no types
const S3rver = require('@20minutes/s3rver') as Server;

const [directory = '', lenient] = process.argv.slice(2);
const server = new S3rver({
  directory,
  port: 0,
  address: '127.0.0.1',
  silent: true,
  vhostBuckets: false,
  allowMismatchedSignatures: lenient === 'lenient',
  configureBuckets: [{ name: 'tejian' }],
});
const { port } = await server.run();
process.stdout.write(`${port}\n`);
process.once('disconnect', () => process.exit());
