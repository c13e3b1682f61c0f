import { indiaDate } from '@yuva/contract/calendar';
import type { UnusualRead } from '@yuva/contract/privacy/audit-schema';
import { unusualSentence } from '@yuva/contract/privacy/unusual';
import { CheckCheck, ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useLookAtUnusualRead } from './audit-api.ts';

const LookDialog = lazy(() => import('./parts/look-dialog.tsx').then((m) => ({ default: m.LookDialog })));

export function UnusualReadCard({ item }: { item: UnusualRead }) {
	const { id, account_id, full_name, first_at, last_at } = item;
	const [isAsked, setAsked] = useState(false);
	const { send } = useLookAtUnusualRead();
	return (
		<Card>
			<div className="flex flex-col gap-3">
				<h2 className="text-lg font-bold text-teal-900 wrap-anywhere">{full_name}</h2>
				<p className="font-semibold">{capitalized(unusualSentence(item, t))}</p>
				<div className="flex flex-wrap gap-2">
					<ButtonLink
						variant="secondary"
						icon={<ScrollText aria-hidden />}
						to={`/staff/audit?${logOf(account_id, first_at, last_at)}`}
					>
						{t('Audit log of that time')}
					</ButtonLink>
					{item.looked_at === null && (
						<Button
							variant="secondary"
							icon={<CheckCheck aria-hidden />}
							aria-label={t('Checked: {full_name}', { full_name })}
							onClick={() => setAsked(true)}
						>
							{t('Checked')}
						</Button>
					)}
				</div>
				{item.looked_at !== null && (
					<p className="border-t border-line pt-2 text-sm">
						{t('Checked by {name} on {date}.', {
							name: item.looked_at_by ?? '',
							date: dayText(item.looked_at),
						})}{' '}
						{item.note}
					</p>
				)}
			</div>
			{isAsked && (
				<Suspense>
					<LookDialog
						name={full_name}
						sentence={capitalized(unusualSentence(item, t))}
						noteLabel={t('Note for the head office')}
						noteHint={t('Optional. Say, for example, whom you asked and why it was right.')}
						lookAt={(note) => send({ id, note })}
						onClose={() => setAsked(false)}
					/>
				</Suspense>
			)}
		</Card>
	);
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const logOf = (actor: string, first: string, last: string): string =>
	new URLSearchParams({ actor, from: indiaDate(new Date(first)), to: indiaDate(new Date(last)) }).toString();
