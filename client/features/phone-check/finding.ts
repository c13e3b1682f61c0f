/** What one check found, and what to do about it; `unknown`: nothing was tried yet, or nothing can be said now. */
export interface Finding {
	verdict: 'good' | 'attention' | 'unknown';
	text: string;
}

export const good = (text: string): Finding => ({ verdict: 'good', text });
export const attention = (text: string): Finding => ({ verdict: 'attention', text });
export const unknown = (text: string): Finding => ({ verdict: 'unknown', text });
