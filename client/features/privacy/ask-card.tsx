import { REQUEST_DAYS, requestKindLabel } from '@yuva/contract/privacy/rules';
import { MAX_WORDS, newRequest, type RequestKind, requestKind } from '@yuva/contract/privacy/schema';
import { MessageSquarePlus, Send } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { t } from '../../language/language.ts';
import { useIdOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useAskForMyData } from './api.ts';

const kindOptions = () => requestKind.options.map((value) => ({ value, label: t(requestKindLabel[value]) }));

const HINTS: Record<RequestKind, string> = {
	correction: 'Write what is wrong, and what is right.',
	erasure: 'You may write why. You do not have to.',
	complaint: 'Write what you want to know, or what is not right.',
};

interface Asked {
	id: string;
	kind: RequestKind;
	words: string;
}

const blank = (): Asked => ({ id: uuidv7(), kind: 'correction', words: '' });

export function AskCard() {
	const { send } = useAskForMyData();
	const toast = useToast();
	const [start] = useState(blank);
	const idOf = useIdOf();
	const form = useForm({
		schema: newRequest,
		start,
		async send(request) {
			await send({ ...request, id: idOf(request) });
			form.reset(blank());
			toast(t('Request sent'));
		},
	});
	const { kind } = form.values;
	return (
		<Card title={t('Ask the head office')} icon={<MessageSquarePlus aria-hidden />}>
			<Form form={form}>
				<p>{t('You get an answer here within {days} days.', { days: REQUEST_DAYS })}</p>
				<SelectField
					label={t('What do you ask for?')}
					required
					options={kindOptions()}
					placeholder={null}
					{...form.choice('kind')}
				/>
				{kind === 'erasure' && (
					<Banner tone="warning" title={t('Your fellowship ends')}>
						{t(
							'If the head office agrees, we erase everything about you for good. Your children go to another fellow first, or we erase them too.',
						)}
					</Banner>
				)}
				<TextArea
					label={t('In your words')}
					hint={t(HINTS[kind])}
					required={kind !== 'erasure'}
					maxLength={MAX_WORDS}
					{...form.text('words')}
				/>
				<FormFailure form={form} />
				<Button
					type="submit"
					className="self-start"
					icon={<Send aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Sending…')}
				>
					{t('Send request')}
				</Button>
			</Form>
		</Card>
	);
}
