import { countText } from '@yuva/contract/console/attention-rules';
import { t } from '../../language/language.ts';

export function CountBadge({ count = 0 }: { count: number | undefined }) {
	if (count === 0) return null;
	return (
		<span className="shrink-0 rounded-full bg-marigold-300 px-2 text-center text-sm font-bold text-ink tabular-nums">
			{countText(count)}
			<span className="sr-only"> {t('waiting')}</span>
		</span>
	);
}
