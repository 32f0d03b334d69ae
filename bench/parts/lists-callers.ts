// The callers of bench/lists.ts: a process of its own, so that the server's CPU is the server's alone.
import { Agent, request } from 'node:http';

interface Job {
  port: number;
  cookie: string;
  callers: number;
  requests: number;
  path: string;
  forms: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

process.on('message', (job: Job) => {
  void work(job).then((times) => process.send?.(times));
});

async function work({ callers, requests, forms, ...to }: Job): Promise<number[]> {
  const times: number[] = [];
  let left = requests;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const from = performance.now();
      await post(to, forms[left % forms.length] ?? '');
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return times;
}

function post({ port, cookie, path }: Pick<Job, 'port' | 'cookie' | 'path'>, form: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(form),
    };
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () =>
        body.startsWith('{"isSuccess":true')
          ? resolve()
          : reject(new Error(`${answer.statusCode} ${body.slice(0, 200)}`)),
      );
    });
    call.on('error', reject).end(form);
  });
}
