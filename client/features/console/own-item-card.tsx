import { ruleTexts, sentenceOf, staffSeeFrom } from '@yuva/contract/console/attention-rules';
import { explanation, MAX_WORDS } from '@yuva/contract/console/attention-schema';
import { ArrowRight, ChevronDown, Eye, Send } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { useSavedToast } from '../../shell/saved-toast.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useExplain, useRefusedExplanation } from './attention-api.ts';
import type { OwnItem } from './queued.ts';

export function OwnItemCard({ item }: { item: OwnItem }) {
	const { title, rule, advice, to } = ruleTexts[item.rule];
	return (
		<Card title={t(title)} icon={<Eye aria-hidden />}>
			<div className="flex flex-col gap-3">
				<p className="font-semibold">{sentenceOf(item, t)}</p>
				<p>{t(advice)}</p>
				<ButtonLink
					variant="secondary"
					to={to}
					icon={<ArrowRight aria-hidden />}
					iconAfter
					className="self-start"
				>
					{t('Go there')}
				</ButtonLink>
				<details className="group text-sm text-ink-soft">
					<summary className="flex min-h-11 items-center gap-2 font-semibold text-teal-800">
						{t('Why do I see this?')}
						<ChevronDown
							aria-hidden
							className="size-5 shrink-0 transition-transform group-open:[transform:rotate(180deg)]"
						/>
					</summary>
					<p>{t(rule)}</p>
				</details>
				<Seen item={item} />
				<Explanation item={item} />
			</div>
		</Card>
	);
}

function Seen({ item: { found_at, looked_at, note } }: { item: OwnItem }) {
	const from = staffSeeFrom(new Date(found_at));
	if (looked_at === null) {
		return (
			<p className="text-sm text-ink-soft">
				{t('Found on {date}. Your lead sees it from {later}, if it is still so.', {
					date: dayText(found_at),
					later: dayText(from.toISOString()),
				})}
			</p>
		);
	}
	return (
		<Banner tone="info" title={t('Your lead looked at this on {date}', { date: dayText(looked_at) })}>
			{note}
		</Banner>
	);
}

const explained = z.object({ explanation });

function Explanation({ item }: { item: OwnItem }) {
	const { send } = useExplain();
	const refused = useRefusedExplanation(item.id);
	const tellSaved = useSavedToast();
	const form = useForm({
		schema: explained,
		start: { explanation: refused?.explanation ?? item.explanation },
		refused: refused && { message: refused.reason, fields: {} },
		async send({ explanation: said }) {
			const sending = await send({ id: item.id, explanation: said });
			tellSaved(sending, t('Your lead can read it'), t('Saved on this phone'));
		},
	});
	const isOnPhone = item.is_waiting && item.explanation === form.values.explanation.trim();
	return (
		<Form form={form} isBrief={isOnPhone} className="flex flex-col gap-3">
			<TextArea
				label={t('What happened?')}
				hint={
					item.is_waiting
						? t('Saved on this phone. It is sent when there is network.')
						: t('Your lead reads this.')
				}
				maxLength={MAX_WORDS}
				{...form.text('explanation')}
			/>
			<FormFailure form={form} />
			<Button
				type="submit"
				className="self-start"
				icon={<Send aria-hidden />}
				busy={form.isPending}
				busyLabel={t('Saving…')}
			>
				{t('Save')}
			</Button>
		</Form>
	);
}
