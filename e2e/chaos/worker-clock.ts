interface Message {
	method?: string;
	params?: { sessionId?: string };
	sessionId?: string;
	result?: { exceptionDetails?: unknown };
}

const SERVICE_WORKERS = [{ type: 'service_worker', exclude: false }, { exclude: true }];

/** Uses CDP directly, because Playwright cannot reach a service worker before the worker runs. */
export class WorkerClock {
	readonly #socket: WebSocket;
	readonly #workers = new Set<string>();
	#script: string;
	#requests = 0;
	readonly #onSet: () => void;

	private constructor(socket: WebSocket, script: string, onSet: () => void) {
		this.#socket = socket;
		this.#script = script;
		this.#onSet = onSet;
		socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Message));
	}

	static async connect(address: string, script: string, onSet: () => void): Promise<WorkerClock> {
		const socket = new WebSocket(address);
		await new Promise((resolve, reject) => {
			socket.addEventListener('open', resolve, { once: true });
			socket.addEventListener('error', reject, { once: true });
		});
		const clock = new WorkerClock(socket, script, onSet);
		const how = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: SERVICE_WORKERS };
		clock.#ask('Target.setAutoAttach', how);
		return clock;
	}

	change(script: string): void {
		this.#script = script;
		for (const worker of this.#workers) this.#setIn(worker);
	}

	close(): void {
		this.#socket.close();
	}

	#hear({ method, params: { sessionId } = {}, sessionId: answering, result }: Message): void {
		if (answering && result && !result.exceptionDetails) this.#onSet();
		if (sessionId === undefined) return;
		if (method === 'Target.detachedFromTarget') this.#workers.delete(sessionId);
		if (method !== 'Target.attachedToTarget') return;
		this.#workers.add(sessionId);
		this.#setIn(sessionId);
	}

	#setIn(sessionId: string): void {
		this.#ask('Runtime.evaluate', { expression: this.#script }, sessionId);
	}

	#ask(method: string, params: object, sessionId?: string): void {
		this.#requests += 1;
		this.#socket.send(JSON.stringify({ id: this.#requests, method, params, sessionId }));
	}
}
