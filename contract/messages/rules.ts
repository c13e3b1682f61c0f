import { filled, type Say } from '../said.ts';

export type ResetProof = 'device_key' | 'lead_code' | 'sms_code';

export interface Sender {
	full_name: string;
	role: string;
}

export function nameOf(sender: Sender | undefined, say: Say): string {
	if (!sender) return say('a lead');
	const { full_name: name, role } = sender;
	return role === 'admin' ? say('{name} (the head office)', { name }) : name;
}

function reasonOf(by: ResetProof, sender: Sender | undefined, say: Say): string {
	if (by === 'device_key') return say('Somebody asked for it on a phone where you were logged in.');
	if (by === 'sms_code') return say('The code was sent to your mobile number.');
	return say('The code was given by {sender}.', { sender: nameOf(sender, say) });
}

/** `when` is date and time in India. */
export const resetText = (
	{ by, when, role }: { by: ResetProof; when: string; role: string },
	sender?: Sender,
	say: Say = filled,
): string =>
	[
		say('Your password was replaced on {when}.', { when }),
		reasonOf(by, sender, say),
		role === 'fellow'
			? say('If this was not you, tell your District Lead at once.')
			: say('If this was not you, tell the head office at once.'),
	].join(' ');
