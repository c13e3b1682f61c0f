import { type Holdings, typedName } from '@yuva/contract/privacy/schema';
import { CircleCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Person, useErasure } from './api.ts';

export interface EraseCardProps {
	person: Person;
	holdings: Holdings;
	onErased: () => void;
}

function holdingTexts({ marks, scores, photos, recordings, tasks }: Holdings): string[] {
	return [
		marks > 0 && counted(marks, '{count} attendance mark', '{count} attendance marks'),
		scores > 0 && counted(scores, '{count} set of scores', '{count} sets of scores'),
		photos > 0 && counted(photos, '{count} photo', '{count} photos'),
		recordings > 0 && counted(recordings, '{count} recording', '{count} recordings'),
		tasks > 0 && counted(tasks, '{count} task', '{count} tasks'),
	].filter((text) => text !== false);
}

const childrenText = (count: number): string =>
	counted(count, '{count} child of the center', '{count} children of the center');

export function EraseCard(props: EraseCardProps) {
	const [isOpen, setOpen] = useState(false);
	const { person, holdings } = props;
	const isFellow = 'fellow_id' in person;
	return (
		<Card title={t('Erase')} icon={<Trash2 aria-hidden />}>
			<div className="flex flex-col gap-3">
				<p>{t('When somebody asks for it, everything about them goes, for good:')}</p>
				<ul className="flex list-disc flex-col gap-1 ps-6">
					<li>{t('the profile, with all names and numbers')}</li>
					{isFellow && holdings.children > 0 && (
						<li>
							<Sentence
								text={t(
									'{children}, with everything about them. To keep them, hand them over to another fellow first.',
								)}
								parts={{ children: <strong>{childrenText(holdings.children)}</strong> }}
							/>
						</li>
					)}
					{holdingTexts(holdings).map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
				<p className="text-sm text-ink-soft">
					{t('The audit log keeps that somebody was erased, by whom and when, without a name.')}
				</p>
				<div>
					<Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
						{isFellow ? t('Erase fellow') : t('Erase child')}
					</Button>
				</div>
			</div>
			{isOpen && <EraseDialog {...props} onClose={() => setOpen(false)} />}
		</Card>
	);
}

const confirmation = z.object({ full_name: typedName });

function EraseDialog({ person, holdings, onErased, onClose }: EraseCardProps & { onClose: () => void }) {
	const { full_name } = holdings;
	const erase = useErasure(person);
	const form = useForm({
		schema: confirmation,
		start: { full_name: '' },
		async send({ full_name: typed }) {
			await erase(typed);
			onErased();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t('Erase {name}?', { name: full_name })}
			action={t('Erase for good')}
			icon={<Trash2 aria-hidden />}
			danger
			busyLabel={t('Erasing…')}
			isBrief
			onClose={onClose}
		>
			<p>{t('Nothing brings this data back. To be sure, type the name as it is shown above.')}</p>
			<TextField label={t('Name')} autoComplete="off" {...form.text('full_name')} />
		</FormDialog>
	);
}

export function Erased({ backTo, backLabel }: { backTo: string; backLabel: string }) {
	return (
		<Card>
			<div className="flex flex-col gap-4">
				<Banner tone="success" title={t('Erased')}>
					{t(
						'All data is gone. A phone that still keeps some of it forgets it the next time it reaches the server.',
					)}
				</Banner>
				<div>
					<ButtonLink to={backTo} icon={<CircleCheck aria-hidden />}>
						{backLabel}
					</ButtonLink>
				</div>
			</div>
		</Card>
	);
}
