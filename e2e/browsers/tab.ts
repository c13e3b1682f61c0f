export interface Tab {
	name: string;
	open(address: string): Promise<void>;
	evaluate<Value>(expression: string): Promise<Value>;
	/** Returns a PNG of the screen. */
	picture(): Promise<Uint8Array>;
	complaints: string[];
	close(): Promise<void>;
}

export interface TabOptions {
	origin: string;
	viewport: { width: number; height: number };
}
