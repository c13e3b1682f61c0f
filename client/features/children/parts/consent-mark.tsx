import { consentMark } from '@yuva/contract/children/consent-rules';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { ShieldAlert } from 'lucide-react';
import { t } from '../../../language/language.ts';

/** Shown when the guardian was not asked or does not agree. */
export function ConsentMark({ talks }: { talks: readonly ConsentRecord[] | undefined }) {
	const mark = talks && consentMark(talks);
	if (!mark) return null;
	return (
		<span className="inline-flex items-center gap-1 text-sm font-semibold text-warn">
			<ShieldAlert aria-hidden className="size-4 shrink-0" />
			{t(mark)}
		</span>
	);
}
