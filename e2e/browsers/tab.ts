export interface Tab {
	name: string;
	open(address: string): Promise<void>;
	evaluate<Value>(expression: string): Promise<Value>;
	/** Is a PNG of the screen. */
	picture(): Promise<Uint8Array>;
	/** Are uncaught errors; empty if the driver does not tell them. */
	complaints: string[];
	close(): Promise<void>;
}

export interface TabOptions {
	origin: string;
	viewport: { width: number; height: number };
}
