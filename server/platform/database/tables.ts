/**
 * `npm run types:database` makes it from the migrations; do not edit it by hand. The generator writes one
 * file, as long as there are tables and columns.
 */

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<number, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Accounts {
  active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  district_lead_id: string | null;
  full_name: Generated<string>;
  given_name: string;
  id: string;
  language: string | null;
  mobile_number: string;
  own_password: Generated<boolean>;
  password_hash: string;
  role: string;
  surname: string;
}

export interface AnnouncementDistricts {
  announcement_id: string;
  district_id: number;
}

export interface Announcements {
  created_at: Timestamp;
  created_by: string | null;
  everywhere: boolean;
  id: string;
  reached: number;
  text: Json;
  withdrawn_at: Timestamp | null;
}

export interface AppErrors {
  browser: string;
  count: number;
  day: string;
  kind: string;
  last_at: Timestamp;
  place: string;
  screen: string;
  signed_in: Generated<boolean>;
  version: string;
}

export interface Assessments {
  assessment_type: string;
  child_id: string;
  gender_sensitivity: number;
  imagination: number;
  learning_level: Numeric;
  opinion: number;
  problem_solving: number;
  reading: number;
  reading_comprehension: number;
  root_cause_analysis: number;
  scored_at: Timestamp;
  speaking_listening: number;
  team_work: number;
  writing: number;
  year_id: Generated<number>;
}

export interface AssessmentsHistory {
  assessment_type: string;
  child_id: string;
  gender_sensitivity: number;
  id: Generated<number>;
  imagination: number;
  learning_level: Numeric;
  opinion: number;
  problem_solving: number;
  reading: number;
  reading_comprehension: number;
  replaced_at: Timestamp;
  root_cause_analysis: number;
  scored_at: Timestamp;
  speaking_listening: number;
  team_work: number;
  writing: number;
  year_id: Generated<number>;
}

export interface AssignedTasks {
  assigned_at: Timestamp;
  assigned_by: string;
  assigned_date: string;
  completed_at: Timestamp | null;
  deadline_date: string;
  fellow_id: string;
  id: string;
  position: Generated<number>;
  status: Generated<string>;
  task_name: string;
  year_id: Generated<number>;
}

export interface AttentionItems {
  child_id: string | null;
  explained_at: Timestamp | null;
  explanation: Generated<string>;
  facts: Json;
  fellow_id: string;
  found_at: Timestamp;
  id: Generated<string>;
  looked_at_at: Timestamp | null;
  looked_at_by: string | null;
  note: Generated<string>;
  resolved_at: Timestamp | null;
  rule: string;
  subject: Generated<string>;
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  at: Generated<Timestamp>;
  details: Json | null;
  fellow_id: string | null;
  id: Generated<number>;
  request_id: string | null;
  shown_by: string | null;
  shown_children: string[] | null;
  shown_fellows: string[] | null;
  shown_guardians_of: string[] | null;
  shown_staff: string[] | null;
  shown_testimonials: string[] | null;
  target_id: string | null;
}

export interface Authenticators {
  account_id: string;
  created_at: Timestamp;
  last_step: number;
  last_used_at: Timestamp | null;
  secret: string;
}

export interface BackupCodes {
  account_id: string;
  code_hash: Buffer;
  created_at: Timestamp;
  used_at: Timestamp | null;
}

export interface BackupRuns {
  bytes: number | null;
  ended_at: Timestamp;
  failure: string | null;
  file: string | null;
  files: number | null;
  id: Generated<number>;
  missing: number | null;
  rows: number | null;
  started_at: Timestamp;
}

export interface ChildConsents {
  child_id: string;
  date: string;
  guardian_name: string;
  id: string;
  method: string;
  notice: string | null;
  photo: boolean;
  recorded_at: Timestamp;
  recorded_by: string | null;
  register: boolean;
  relation: string;
  voice: boolean;
  withdrawn: string[] | null;
  witness_name: Generated<string>;
}

export interface ChildDays {
  child_id: string | null;
  date: string | null;
  day: number | null;
  fellow_id: string | null;
  is_marked: boolean | null;
  is_present: boolean | null;
  year_id: number | null;
}

export interface ChildEnrolments {
  away: Generated<string>;
  child_class: string;
  child_id: string;
  district: number | null;
  fellow_id: string | null;
  joined_on: string;
  left_on: string | null;
  left_reason: Generated<string>;
  other_child_class: Generated<string>;
  year_id: number;
}

export interface ChildRegisters {
  child_id: string | null;
  date: string | null;
  day: number | null;
  fellow_id: string | null;
  missed: number | null;
  year_id: number | null;
}

export interface Children {
  caste_category: string;
  child_class: string;
  created_at: Timestamp;
  date_of_birth: string;
  deleted_at: Timestamp | null;
  district: number;
  father_name: string;
  father_occupation: string;
  fellow_id: string | null;
  full_name: string;
  gender: string;
  grampanchayat: number;
  id: string;
  is_compared: Generated<boolean>;
  mandal: number;
  mother_name: string;
  mother_occupation: string;
  name_keys: Generated<string>;
  names_version: Generated<number>;
  other_caste: Generated<string>;
  other_child_class: Generated<string>;
  other_father_occupation: Generated<string>;
  other_gender: Generated<string>;
  other_mother_occupation: Generated<string>;
  other_religion: Generated<string>;
  other_type_of_school: Generated<string>;
  parent_mobile_number: string;
  photo_consent: boolean | null;
  photo_id: string | null;
  register_consent: boolean | null;
  religion: string;
  school_name: string;
  state: number;
  type_of_school: string;
  updated_at: Timestamp;
  voice_consent: boolean | null;
}

export interface ChildrenAlike {
  dismissed_at: Timestamp | null;
  dismissed_by: string | null;
  found_at: Timestamp;
  id: Generated<string>;
  one_id: string;
  other_id: string;
  reasons: string[];
  score: number;
}

export interface ChildrenAttendance {
  child_id: string;
  date: string;
  day: number;
  fellow_id: string | null;
  marked_at: Timestamp;
  status: string;
  year_id: Generated<number>;
}

export interface ChildrenAttendanceHistory {
  child_id: string;
  date: string;
  day: number;
  fellow_id: string | null;
  id: Generated<number>;
  marked_at: Timestamp;
  replaced_at: Timestamp;
  status: string;
  year_id: Generated<number>;
}

export interface ChildStays {
  away: string | null;
  child_id: string | null;
  entry_id: string | null;
  fellow_id: string | null;
  from_on: string | null;
  has_moved: boolean | null;
  is_one_of_several: boolean | null;
  until_on: string | null;
  year_id: number | null;
}

export interface ChildTransfers {
  alone: Generated<boolean>;
  child_id: string;
  from_fellow_id: string | null;
  id: Generated<number>;
  to_fellow_id: string | null;
  transferred_at: Timestamp;
  transferred_by: string;
  year_id: Generated<number>;
}

export interface ClosedChildren {
  child_id: string;
  closing_id: string;
  fellow_id: string;
}

export interface ClosedFellows {
  closing_id: string;
  fellow_id: string;
  outcome: string | null;
}

export interface ClosingChildDecisions {
  child_id: string;
  closing_id: string;
  leaves: boolean;
}

export interface ClosingDecisions {
  closing_id: string;
  fellow_id: string;
  outcome: string;
}

export interface Colleges {
  hidden: Generated<boolean>;
  id: number;
  name: string;
  university_id: number;
}

export interface Concerns {
  child_id: string | null;
  child_name: string;
  closed_at: Timestamp | null;
  id: string;
  is_child_safe: string;
  not_for: string[];
  outcome: string | null;
  overdue_told_at: Timestamp | null;
  place_and_time: string;
  raised_at: Timestamp;
  raised_by: string | null;
  recording_id: string | null;
  state: Generated<string>;
  text: string;
  written_at: Timestamp;
}

export interface ConcernSteps {
  concern_id: string;
  id: string;
  made_at: Timestamp;
  made_by: string | null;
  state: string | null;
  text: string;
}

export interface Corrections {
  after: Json;
  before: Json;
  child_id: string | null;
  fellow_id: string;
  id: string;
  kind: string;
  made_at: Timestamp;
  made_by: string | null;
  other_fellow_id: string | null;
  reason: string;
  undo_reason: string | null;
  undone_at: Timestamp | null;
  undone_by: string | null;
}

export interface Courses {
  college_id: number;
  hidden: Generated<boolean>;
  id: number;
  name: string;
}

export interface Districts {
  id: number;
  name: string;
  state_id: number;
  translations: Generated<Json>;
}

export interface EarlierApplications {
  accepted_offer_at: Timestamp | null;
  accepted_offer_text: string | null;
  child_protection_at: Timestamp | null;
  child_protection_text: string | null;
  child_protection_version: string | null;
  data_consent_at: Timestamp | null;
  data_consent_notice: string | null;
  data_consent_version: string | null;
  fellow_id: string;
  id: Generated<string>;
  set_aside_at: Timestamp;
}

export interface EarlierOnboardingTasks {
  application_id: string;
  district_id: number | null;
  fellow_id: string;
  mandal_id: number | null;
  note: string;
  photo_id: string;
  status: string;
  submitted_at: Timestamp;
  task: number;
  village_id: number | null;
}

export interface EntryStays {
  away: string | null;
  entry_id: string | null;
  fellow_id: string | null;
  from_on: string | null;
  has_moved: boolean | null;
  until_on: string | null;
  year_id: number | null;
}

export interface ErasedSessions {
  erased_at: Timestamp;
  token_hash: Buffer;
}

export interface Exports {
  account_id: string;
  asked_at: Timestamp;
  bytes: Generated<number>;
  counted_at: Timestamp | null;
  ends_at: Timestamp | null;
  file: string;
  filter: Json;
  first_piece: Generated<number>;
  id: string;
  piece_bytes: Generated<number>;
  pieces: Generated<number>;
  reach: string[] | null;
  ready_at: Timestamp | null;
  reason: string | null;
  request_id: string;
  rows_written: Generated<number>;
  runs: Generated<number>;
  state: Generated<string>;
}

export interface ExportTickets {
  browser_hash: Buffer;
  expires_at: Timestamp;
  export_id: string;
  id: string;
  sent_at: Timestamp | null;
  session_id: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface FellowAttendance {
  date: string;
  day: number;
  fellow_id: string;
  marked_at: Timestamp;
  status: string;
  year_id: Generated<number>;
}

export interface FellowAttendanceHistory {
  date: string;
  day: number;
  fellow_id: string;
  id: Generated<number>;
  marked_at: Timestamp;
  replaced_at: Timestamp;
  status: string;
  year_id: Generated<number>;
}

export interface FellowCodeCounters {
  last: number;
  year: number;
}

export interface FellowEnrolments {
  certificate_code: Generated<string>;
  district: number | null;
  ended_at: Timestamp | null;
  ended_on: string | null;
  enrolled_on: string;
  fellow_id: string;
  id: Generated<string>;
  last_day: Generated<string>;
  outcome: Generated<string>;
  reason: Generated<string>;
  village: number | null;
  withdrawn_at: Timestamp | null;
  withdrawn_reason: Generated<string>;
  year_id: number;
}

export interface FellowFigures {
  attendance: number;
  children: number;
  days_marked: number;
  district_name: string;
  fellow_id: string;
  full_name: string;
  has_access: boolean;
  last_day: number;
  last_register: string;
  module: number;
  name_keys: string | null;
  place: string;
  words: string | null;
}

export interface Fellows {
  accepted_offer_at: Timestamp | null;
  accepted_offer_text: string | null;
  artistic_skills: Generated<string>;
  caste_category: string | null;
  child_protection_at: Timestamp | null;
  child_protection_text: string | null;
  child_protection_version: string | null;
  college: number | null;
  college_other: Generated<string>;
  course: number | null;
  course_other: Generated<string>;
  data_consent_at: Timestamp | null;
  data_consent_notice: string | null;
  data_consent_version: string | null;
  date_of_birth: string | null;
  district: number | null;
  email: Generated<string>;
  father_name: Generated<string>;
  father_occupation: Generated<string>;
  fellow_code: string | null;
  gender: string | null;
  grampanchayat: number | null;
  id: string;
  keyed_name: Generated<string>;
  mandal: number | null;
  mode_of_study: Generated<string>;
  mother_name: Generated<string>;
  mother_occupation: Generated<string>;
  name_keys: Generated<string>;
  names_version: Generated<number>;
  other_caste: Generated<string>;
  other_father_occupation: Generated<string>;
  other_gender: Generated<string>;
  other_mother_occupation: Generated<string>;
  other_religion: Generated<string>;
  other_semester: Generated<string>;
  other_stream: Generated<string>;
  photo_id: string | null;
  registered_at: Timestamp | null;
  religion: string | null;
  semester: Generated<string>;
  state: number | null;
  stream: Generated<string>;
  technical_skills: Generated<string>;
  type_of_college: Generated<string>;
  university: number | null;
  university_other: Generated<string>;
  video1_watched_at: Timestamp | null;
  video2_watched_at: Timestamp | null;
  working_district: number | null;
}

export interface FormAnswers {
  account_id: string;
  answers: Json;
  form_id: string;
  id: string;
  period: string;
  place: Json | null;
  received_at: Timestamp;
  subject_id: string | null;
  version: number;
  written_at: Timestamp;
  year_id: Generated<number>;
}

export interface FormMedia {
  answer_id: string;
  media_id: string;
  question: string;
}

export interface Forms {
  asked_of: string[];
  audience: string;
  due_day: number | null;
  due_on: string | null;
  id: string;
  is_built_in: Generated<boolean>;
  kind: string;
  published_at: Timestamp;
  repeat: string;
  state: Generated<string>;
}

export interface FormVersions {
  definition: Json;
  form_id: string;
  published_at: Timestamp;
  published_by: string | null;
  version: number;
}

export interface Grampanchayats {
  decided_at: Timestamp | null;
  id: number;
  mandal_id: number;
  name: string;
  stands_for: number | null;
  translations: Generated<Json>;
  words: string | null;
  written: Generated<boolean>;
}

export interface Holidays {
  from_date: string;
  name: string;
  to_date: string;
  year_id: Generated<number>;
}

export interface IdempotencyKeys {
  account_id: string;
  created_at: Timestamp;
  delivered_by: string | null;
  key: string;
  of_fellow: Generated<boolean>;
  request_hash: Buffer;
  response: Json;
  status: number;
}

export interface ImportedFellows {
  fellow_id: string;
  imported_at: Timestamp;
  slip_made_at: Timestamp | null;
}

export interface ImportMappings {
  field_values: Json;
  headers: string;
  kind: string;
  mapping: Json;
  stored_at: Timestamp;
}

export interface JobRuns {
  began_at: Timestamp;
  done_at: Timestamp | null;
  ended_at: Timestamp;
  error: string | null;
  kind: string;
  rows: number | null;
}

export interface LeadDistricts {
  account_id: string;
  district_id: number;
}

export interface LeadStandIns {
  account_id: string;
  district_id: number;
  from_date: string;
  id: string;
  made_at: Timestamp;
  made_by: string;
  to_date: string;
}

export interface LearningCenters {
  colony_name: string | null;
  district: number | null;
  district_lead_id: string | null;
  door_number: string | null;
  fellow_id: string;
  landmark: string | null;
  latitude: number | null;
  longitude: number | null;
  mandal: number | null;
  photo_id: string | null;
  photo_name: string | null;
  pincode: string | null;
  state: number | null;
  status: Generated<string>;
  team_lead_id: string | null;
  updated_at: Timestamp;
  village: number | null;
}

export interface LoginTickets {
  account_id: string;
  browser_hash: Buffer;
  expires_at: Timestamp;
  password_hash: string;
  ticket_hash: Buffer;
  tries: Generated<number>;
}

export interface Mandals {
  district_id: number;
  id: number;
  name: string;
  translations: Generated<Json>;
}

export interface Media {
  bytes: number;
  content_type: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  fellow_id: string | null;
  id: string;
  kind: string;
  storage_key: string;
}

export interface MeetingGuests {
  fellow_id: string;
  meeting_id: string;
  was_present: boolean | null;
}

export interface Meetings {
  cancelled_at: Timestamp | null;
  held_at: string;
  held_on: string;
  id: string;
  kind: string;
  made_at: Timestamp;
  made_by: string | null;
  minutes: Generated<string>;
  noted_at: Timestamp | null;
  place: string;
  reminded_at: Timestamp | null;
  title: string;
}

export interface MergedChildren {
  days: number[];
  drop_id: string;
  final_id: string | null;
  keep_id: string;
  merged_at: Timestamp;
  scores: string[];
  year_id: number;
}

export interface MessageAnswers {
  fellow_id: string;
  id: string;
  lead_id: string | null;
  message_id: string | null;
  read_at: Timestamp | null;
  recording_id: string | null;
  sent_at: Timestamp;
  text: string;
}

export interface Messages {
  account_id: string;
  announcement_id: string | null;
  created_at: Timestamp;
  details: Json;
  id: string;
  kind: string;
  read_at: Timestamp | null;
  sender_id: string | null;
  texted_at: Timestamp | null;
}

export interface ModulePlans {
  from_date: string;
  module: number;
  to_date: string;
  year_id: Generated<number>;
}

export interface OnboardingDecisions {
  decided_at: Timestamp;
  decided_by: string;
  decision: string;
  fellow_id: string;
  id: Generated<number>;
  note: Generated<string>;
  photo_id: string | null;
  task: number;
}

export interface OnboardingTasks {
  district_id: number | null;
  fellow_id: string;
  mandal_id: number | null;
  note: Generated<string>;
  photo_id: string;
  status: string;
  submitted_at: Timestamp;
  task: number;
  village_id: number | null;
}

export interface Organisation {
  changed_at: Timestamp;
  changed_by: string;
  entry: Json | null;
  id: Generated<boolean>;
  logo: Buffer | null;
  logo_digest: string | null;
}

export interface Passkeys {
  account_id: string;
  counter: number;
  created_at: Timestamp;
  credential_id: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  transports: string[];
}

export interface PasswordResets {
  account_id: string;
  code_hash: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  issued_by: string | null;
  tries: Generated<number>;
  used_at: Timestamp | null;
}

export interface PhoneReports {
  fellow_id: string;
  heard_at: Timestamp;
  refused: Generated<number>;
  version: Generated<string>;
  waiting: number;
}

export interface PlaceSpellings {
  decided_at: Generated<Timestamp>;
  district_id: number | null;
  in_district: number | null;
  in_mandal: number | null;
  in_state: number | null;
  mandal_id: number | null;
  spelling: string;
  village_id: number | null;
}

export interface PrivacyRequests {
  answer: Generated<string>;
  asked_at: Timestamp;
  closed_at: Timestamp | null;
  closed_by: string | null;
  due_on: string;
  fellow_id: string;
  id: string;
  kind: string;
  note: Generated<string>;
  number: Generated<number>;
  state: Generated<string>;
  words: string;
}

export interface ProgrammeYears {
  closed_at: Timestamp | null;
  ends_on: string;
  id: Generated<number>;
  months_needed: Generated<number>;
  name: string;
  opened_at: Timestamp | null;
  own_days_needed: Generated<number>;
  registers_needed: Generated<number>;
  starts_on: string;
  status: Generated<string>;
}

export interface Publications {
  approved_at: Timestamp;
  approved_by: string;
  first_name: string;
  may_be_played: Generated<boolean>;
  public_text: string;
  testimonial_id: string;
}

export interface PushSubscriptions {
  auth: string;
  created_at: Timestamp;
  endpoint: string;
  p256dh: string;
  session_id: string;
}

export interface RateLimitHits {
  at: Timestamp;
  bucket: string;
  id: Generated<number>;
}

export interface Readiness {
  is_only: Generated<boolean>;
  written_at: Timestamp;
}

export interface Registers {
  absent: Generated<number>;
  date: string;
  day: number;
  fellow_id: string;
  missed: Generated<number>;
  present: Generated<number>;
  year_id: number;
}

export interface Rubrics {
  saved_at: Timestamp;
  steps: Json;
  version: number;
}

export interface SafeguardingPersons {
  account_id: string;
  agreed_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  confirmed_by: string | null;
  named_at: Timestamp;
  named_by: string | null;
}

export interface SecondFactorQuestions {
  asked_hash: Buffer;
  expires_at: Timestamp;
  purpose: string;
  value: string;
}

export interface Sessions {
  account_id: string;
  browser: string | null;
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  delivered_by: string | null;
  device_key: Buffer | null;
  expires_at: Timestamp;
  id: Generated<string>;
  last_seen_at: Timestamp;
  second_factor_due: Generated<boolean>;
  token_hash: Buffer;
}

export interface SpokenConsents {
  child_id: string;
  consent_id: string;
  language: string;
  recorded_at: Timestamp;
  recording_id: string;
}

export interface SpokenTexts {
  language: string;
  recorded_at: Timestamp;
  recorded_by: string;
  recording_id: string;
  seconds: number;
  text: string;
  version: string;
}

export interface StaffPhotos {
  account_id: string;
  photo_id: string;
}

export interface States {
  id: number;
  name: string;
  translations: Generated<Json>;
}

export interface SystemFaults {
  advice: string;
  over_at: Timestamp | null;
  since: Timestamp;
  subject: string;
  title: string;
  told_at: Timestamp | null;
  words: string;
}

export interface Testimonials {
  created_at: Timestamp;
  fellow_id: string;
  form_data: Json;
  id: string;
  recording_id: string;
  stakeholder_type: string;
  year_id: Generated<number>;
}

export interface TextCorrections {
  changed_at: Timestamp;
  changed_by: string;
  english: string[];
  id: string;
  key: string;
  language: string;
  sense: string;
  texts: string[];
}

export interface Universities {
  hidden: Generated<boolean>;
  id: number;
  name: string;
}

export interface UnusualReads {
  account_id: string;
  day: string;
  exported: number;
  first_at: Timestamp;
  id: Generated<string>;
  last_at: Timestamp;
  looked_at_at: Timestamp | null;
  looked_at_by: string | null;
  note: Generated<string>;
  persons: number;
  rule: string;
}

export interface UploadParts {
  account_id: string;
  bytes: Buffer;
  created_at: Timestamp;
  file_name: string;
  part: number;
  upload_id: string;
  used_at: Timestamp | null;
}

export interface VillageMoves {
  child_id: string | null;
  fellow_id: string | null;
  used_as: string;
  written: number;
  year_id: number | null;
}

export interface Visits {
  agreed: Generated<string>;
  answer_id: string | null;
  cancelled_at: Timestamp | null;
  fellow_id: string;
  id: string;
  lead_id: string | null;
  note: Generated<string>;
  planned_at: Timestamp | null;
  visit_on: string;
}

export interface WelcomePage {
  changed_at: Timestamp;
  changed_by: string;
  id: Generated<boolean>;
  live_figures: boolean;
}

export interface WorkToConfirm {
  bytes: ArrayType<Buffer>;
  delivered_by: string | null;
  fellow_id: string;
  handed_at: Timestamp;
  id: string;
  is_proven: boolean;
  item: Json;
  item_id: string;
}

export interface YearClosings {
  children_done: Generated<number>;
  ends_on: string;
  fellows: number;
  fellows_done: Generated<number>;
  id: string;
  moved_at: Timestamp;
  started_at: Timestamp;
  started_by: string | null;
  state: Generated<string>;
  step: Generated<number>;
  year_id: number;
}

export interface DB {
  accounts: Accounts;
  announcement_districts: AnnouncementDistricts;
  announcements: Announcements;
  app_errors: AppErrors;
  assessments: Assessments;
  assessments_history: AssessmentsHistory;
  assigned_tasks: AssignedTasks;
  attention_items: AttentionItems;
  audit_log: AuditLog;
  authenticators: Authenticators;
  backup_codes: BackupCodes;
  backup_runs: BackupRuns;
  child_consents: ChildConsents;
  child_days: ChildDays;
  child_enrolments: ChildEnrolments;
  child_registers: ChildRegisters;
  child_stays: ChildStays;
  child_transfers: ChildTransfers;
  children: Children;
  children_alike: ChildrenAlike;
  children_attendance: ChildrenAttendance;
  children_attendance_history: ChildrenAttendanceHistory;
  closed_children: ClosedChildren;
  closed_fellows: ClosedFellows;
  closing_child_decisions: ClosingChildDecisions;
  closing_decisions: ClosingDecisions;
  colleges: Colleges;
  concern_steps: ConcernSteps;
  concerns: Concerns;
  corrections: Corrections;
  courses: Courses;
  districts: Districts;
  earlier_applications: EarlierApplications;
  earlier_onboarding_tasks: EarlierOnboardingTasks;
  entry_stays: EntryStays;
  erased_sessions: ErasedSessions;
  export_tickets: ExportTickets;
  exports: Exports;
  fellow_attendance: FellowAttendance;
  fellow_attendance_history: FellowAttendanceHistory;
  fellow_code_counters: FellowCodeCounters;
  fellow_enrolments: FellowEnrolments;
  fellow_figures: FellowFigures;
  fellows: Fellows;
  form_answers: FormAnswers;
  form_media: FormMedia;
  form_versions: FormVersions;
  forms: Forms;
  grampanchayats: Grampanchayats;
  holidays: Holidays;
  idempotency_keys: IdempotencyKeys;
  import_mappings: ImportMappings;
  imported_fellows: ImportedFellows;
  job_runs: JobRuns;
  lead_districts: LeadDistricts;
  lead_stand_ins: LeadStandIns;
  learning_centers: LearningCenters;
  login_tickets: LoginTickets;
  mandals: Mandals;
  media: Media;
  meeting_guests: MeetingGuests;
  meetings: Meetings;
  merged_children: MergedChildren;
  message_answers: MessageAnswers;
  messages: Messages;
  module_plans: ModulePlans;
  onboarding_decisions: OnboardingDecisions;
  onboarding_tasks: OnboardingTasks;
  organisation: Organisation;
  passkeys: Passkeys;
  password_resets: PasswordResets;
  phone_reports: PhoneReports;
  place_spellings: PlaceSpellings;
  privacy_requests: PrivacyRequests;
  programme_years: ProgrammeYears;
  publications: Publications;
  push_subscriptions: PushSubscriptions;
  rate_limit_hits: RateLimitHits;
  readiness: Readiness;
  registers: Registers;
  rubrics: Rubrics;
  safeguarding_persons: SafeguardingPersons;
  second_factor_questions: SecondFactorQuestions;
  sessions: Sessions;
  spoken_consents: SpokenConsents;
  spoken_texts: SpokenTexts;
  staff_photos: StaffPhotos;
  states: States;
  system_faults: SystemFaults;
  testimonials: Testimonials;
  text_corrections: TextCorrections;
  universities: Universities;
  unusual_reads: UnusualReads;
  upload_parts: UploadParts;
  village_moves: VillageMoves;
  visits: Visits;
  welcome_page: WelcomePage;
  work_to_confirm: WorkToConfirm;
  year_closings: YearClosings;
}
