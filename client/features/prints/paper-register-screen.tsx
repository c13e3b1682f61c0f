import type { PaperRegister } from '@yuva/contract/prints/printables-schema';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { useDayPrinted } from '../../shell/use-day-printed.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { PrintButton } from '../../ui/inputs/print-button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PaperPreview } from '../../ui/layout/paper-preview.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { PaperRegisterSheet } from './paper-register-sheet.tsx';

const modules = () =>
	['1', '2', '3', '4'].map((value) => ({ value, label: t('Module {module}', { module: value }) }));
const boxChoices = () => [
	{ value: 'marked', label: t('With saved marks') },
	{ value: 'empty', label: t('Empty, to fill by hand') },
];

export interface PaperRegisterScreenProps {
	module: number;
	onModule: (module: number) => void;
	register: QueryState<PaperRegister>;
	/** The QR code opens it. */
	address: string;
	backTo: string;
}

export function PaperRegisterScreen({
	module,
	onModule,
	register,
	address,
	backTo,
}: PaperRegisterScreenProps) {
	const [boxes, setBoxes] = useState('marked');
	const canPrint = register.data !== undefined && register.data.lines.length > 0;
	return (
		<Screen
			title={t('Register of Module {module}', { module })}
			printedOn={useDayPrinted()}
			backTo={backTo}
			width="wide"
			footer={canPrint && <PrintButton />}
		>
			<Card className="no-print">
				<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
					<SelectField
						label={t('Module')}
						options={modules()}
						placeholder={null}
						value={String(module)}
						onValueChange={(value) => onModule(Number(value))}
					/>
					<SegmentedChoice label={t('Boxes')} options={boxChoices()} value={boxes} onValueChange={setBoxes} />
				</div>
			</Card>
			<Loaded query={register} skeleton={<ListSkeleton label={t('Loading the register…')} />}>
				{(data) =>
					data.lines.length === 0 ? (
						<EmptyState
							title={t('No children yet')}
							hint={t('Register your first child to print a register.')}
						/>
					) : (
						<PaperPreview>
							<PaperRegisterSheet
								register={data}
								isEmpty={boxes === 'empty'}
								address={location.origin + address}
							/>
						</PaperPreview>
					)
				}
			</Loaded>
		</Screen>
	);
}
