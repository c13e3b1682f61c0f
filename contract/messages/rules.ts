/** What a new password was given for. */
export type ResetProof = 'device_key' | 'lead_code' | 'sms_code';

export interface Sender {
	full_name: string;
	/** As of the account. */
	role: string;
}

export const HEAD_OFFICE = 'the head office';

export const nameOf = (sender: Sender | undefined): string => {
	if (!sender) return 'a lead';
	return sender.role === 'admin' ? `${sender.full_name} (${HEAD_OFFICE})` : sender.full_name;
};

/** The sentence that tells how it came to a reset. */
function reasonOf(by: ResetProof, sender: Sender | undefined): string {
	if (by === 'device_key') return 'Somebody asked for it on a phone or computer where you had signed in.';
	if (by === 'sms_code') return 'The code was sent to your mobile number.';
	return `The code was given by ${nameOf(sender)}.`;
}

export const askWhom = (role: string): string => (role === 'fellow' ? 'your District Lead' : HEAD_OFFICE);

/** `when`: date and time in India. */
export const resetText = (
	{ by, when, role }: { by: ResetProof; when: string; role: string },
	sender?: Sender,
): string =>
	`Your password was replaced on ${when}. ${reasonOf(by, sender)} If this was not you, tell ${askWhom(role)} at once.`;
