/** `unknown` was not tried yet, or can have no result now. `text` is in English, or in the chosen language. */
export interface Finding {
	verdict: 'good' | 'attention' | 'unknown';
	text: string;
}

export const good = (text: string): Finding => ({ verdict: 'good', text });
export const attention = (text: string): Finding => ({ verdict: 'attention', text });
export const unknown = (text: string): Finding => ({ verdict: 'unknown', text });
