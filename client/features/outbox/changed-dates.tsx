import { displayDate } from '@yuva/contract/calendar';
import { t } from '../../language/language.ts';
import { type ChangedDate, useChangedDates } from '../../local/local.ts';
import { Section } from '../../ui/layout/card.tsx';

export const ChangeText = ({ change: { from, to } }: { change: ChangedDate }) => (
	<p>
		{t('The clock of this phone was wrong: {from} was changed to {to}.', {
			from: displayDate(from),
			to: displayDate(to),
		})}
	</p>
);

/** It also lists changes from before the app was opened. */
export function ChangedDates() {
	const changes = useChangedDates();
	if (changes.length === 0) return null;
	return (
		<Section title={t('Changed dates ({count})', { count: changes.length })}>
			<ul className="flex flex-col gap-2">
				{changes.map((change) => (
					<li
						key={change.id}
						className="rounded-xl border border-line bg-surface px-4 py-3 [&>p]:text-sm [&>p]:text-ink-soft"
					>
						<span className="break-words">{t(change.label)}</span>
						<ChangeText change={change} />
					</li>
				))}
			</ul>
		</Section>
	);
}
