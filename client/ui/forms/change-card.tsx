import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { focusNews } from '../feedback/focus-news.ts';
import { Button } from '../inputs/button.tsx';
import { Card } from '../layout/card.tsx';
import { Form, FormFailure, type FormProps } from './form.tsx';

interface ChangeCardProps {
	title: string;
	icon?: ReactNode;
	form: FormProps['form'] & { failure: string; hint: string; isPending: boolean };
	onClose: () => void;
	children: ReactNode;
}

/** Replaces what it changes, and takes the focus from the button that opened it. */
export function ChangeCard({ title, icon, form, onClose, children }: ChangeCardProps) {
	return (
		<div ref={focusNews} tabIndex={-1} className="outline-none">
			<Card title={title} icon={icon}>
				<Form form={form} className="flex flex-col gap-5">
					{children}
					<FormFailure form={form} />
					<div className="flex flex-wrap gap-3">
						<Button type="submit" icon={<Save aria-hidden />} busy={form.isPending} busyLabel={t('Saving…')}>
							{t('Save')}
						</Button>
						{/* not Cancel, which is what a person does with a visit or a meeting */}
						<Button variant="quiet" onClick={onClose}>
							{t('Close')}
						</Button>
					</div>
				</Form>
			</Card>
		</div>
	);
}
