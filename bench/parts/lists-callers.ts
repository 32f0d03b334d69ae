// The callers of bench/lists.ts: a process of its own, so that the server's CPU is the server's alone.
import { Agent, request } from 'node:http';

interface Job {
  port: number;
  cookie: string;
  callers: number;
  requests: number;
  path: string;
  forms: string[];
  /** Answers travel compressed, as to a browser. */
  compressed?: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

process.on('disconnect', () => process.exit()); // who measures has gone
process.on('message', (job: Job) => {
  void work(job).then((times) => process.send?.(times));
});

async function work({ callers, requests, forms, ...to }: Job): Promise<number[]> {
  const times: number[] = [];
  let leftRequests = requests;
  const caller = async () => {
    while (leftRequests > 0) {
      leftRequests -= 1;
      const from = performance.now();
      await post(to, forms[leftRequests % forms.length] ?? '');
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return times;
}

type To = Pick<Job, 'port' | 'cookie' | 'path' | 'compressed'>;

function post({ port, cookie, path, compressed = false }: To, form: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(form),
      ...(compressed ? { 'accept-encoding': 'gzip, deflate, br' } : {}),
    };
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      const isPacked = answer.headers['content-encoding'] !== undefined;
      let body = '';
      answer.setEncoding(isPacked ? 'latin1' : 'utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => {
        const isRight = isPacked ? answer.statusCode === 200 : body.startsWith('{"isSuccess":true');
        if (isRight) resolve();
        else reject(new Error(`${answer.statusCode} ${body.slice(0, 200)}`));
      });
    });
    call.on('error', reject).end(form);
  });
}
