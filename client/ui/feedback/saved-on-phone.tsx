import type { Ref } from 'react';
import { Banner } from './banner.tsx';
import { SendState, type SendStateProps } from './send-state.tsx';

export interface SavedOnPhoneProps {
	/** What was saved, such as "Attendance of day 13". */
	what: string;
	progress: SendStateProps;
	/** To move the focus here. */
	ref?: Ref<HTMLDivElement> | undefined;
}

/** What was saved without a connection, in place of a word of success: it is safe, and how far it has come. */
export function SavedOnPhone({ what, progress, ref }: SavedOnPhoneProps) {
	const isSent = progress.state === 'sent';
	return (
		<Banner tone={isSent ? 'success' : 'info'} title={what} ref={ref}>
			<SendState {...progress} />
			{!isSent && <p className="mt-1">It is sent as soon as there is a connection.</p>}
		</Banner>
	);
}
