/** One page of a browser, whatever drives it. */
export interface Tab {
	/** Name and version of the browser. */
	name: string;
	open(address: string): Promise<void>;
	evaluate<Value>(expression: string): Promise<Value>;
	/** A PNG of what is on the screen. */
	picture(): Promise<Uint8Array>;
	/** Errors that nobody caught; empty where the driver does not tell them. */
	complaints: string[];
	close(): Promise<void>;
}

export interface TabOptions {
	origin: string;
	viewport: { width: number; height: number };
}
