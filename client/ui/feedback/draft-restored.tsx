import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from './banner.tsx';

export function DraftRestored({ action }: { action?: ReactNode }) {
	return (
		<Banner tone="info" title={t('Draft restored')} action={action}>
			{t('This is what you typed before. It is not saved yet.')}
		</Banner>
	);
}
