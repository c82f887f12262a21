/** Typed calls to a worker: an object of async functions on one side, its double on the other. */
export type Calls = Record<string, (...args: never[]) => unknown>;
type Remote<C extends Calls> = {
  [K in keyof C]: (...args: Parameters<C[K]>) => Promise<Awaited<ReturnType<C[K]>>>;
};
interface Request {
  id: number;
  name: string;
  args: unknown[];
}
type Reply = { id: number; ok: true; value: unknown } | { id: number; ok: false; message: string };
/** What both ends need of a Worker or of the scope inside it. */
interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** In the worker: answers calls with these functions. An error becomes a refused promise on the other side. */
export function answerCalls<C extends Calls>(port: Port, calls: C): void {
  port.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    const { id, name, args } = data;
    let reply: Reply;
    try {
      reply = { id, ok: true, value: await calls[name](...(args as never[])) };
    } catch (e) {
      reply = { id, ok: false, message: e instanceof Error ? e.message : String(e) };
    }
    port.postMessage(reply);
  });
}

/** In the page: the worker's functions as promises. */
export function callWorker<C extends Calls>(port: Port): Remote<C> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  port.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) call?.resolve(data.value);
    else call?.reject(new Error(data.message));
  });
  return new Proxy({} as Remote<C>, {
    get:
      (_, name: string) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          last += 1;
          waiting.set(last, { resolve, reject });
          port.postMessage({ id: last, name, args } satisfies Request);
        }),
  });
}
