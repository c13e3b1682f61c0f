import type { ReactNode, Ref } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from './banner.tsx';
import { SendState, type SendStateProps } from './send-state.tsx';

export interface SavedOnPhoneProps {
	/** It is for example "Attendance of day 13". */
	what: string;
	progress: SendStateProps;
	ref?: Ref<HTMLDivElement> | undefined;
	action?: ReactNode | undefined;
}

export function SavedOnPhone({ what, progress, ref, action }: SavedOnPhoneProps) {
	const isSent = progress.state === 'sent';
	return (
		<Banner tone={isSent ? 'success' : 'info'} title={what} ref={ref} action={action}>
			<SendState {...progress} />
			{!isSent && <p className="mt-1">{t('It is sent as soon as there is a connection.')}</p>}
		</Banner>
	);
}
