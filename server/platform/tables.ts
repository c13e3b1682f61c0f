/**
 * Made from the migrations by `npm run types:database`; not edited by hand. One file, as the generator writes it:
 * as long as there are tables and columns.
 */

import type { ColumnType } from "kysely";

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
  mobile_number: string;
  own_password: Generated<boolean>;
  password_hash: string;
  role: string;
  surname: string;
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
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  at: Generated<Timestamp>;
  details: Json | null;
  fellow_id: string | null;
  id: Generated<number>;
  request_id: string | null;
  target_id: string | null;
}

export interface ChildConsents {
  child_id: string;
  date: string;
  guardian_name: string;
  id: string;
  method: string;
  photo: boolean;
  recorded_at: Timestamp;
  recorded_by: string;
  register: boolean;
  relation: string;
  voice: boolean;
  witness_name: Generated<string>;
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
  fellow_id: string;
  full_name: string;
  gender: string;
  grampanchayat: number;
  id: string;
  mandal: number;
  mother_name: string;
  mother_occupation: string;
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

export interface ChildrenAttendance {
  child_id: string;
  date: string;
  day: number;
  fellow_id: string;
  marked_at: Timestamp;
  status: string;
}

export interface ChildrenAttendanceHistory {
  child_id: string;
  date: string;
  day: number;
  fellow_id: string;
  id: Generated<number>;
  marked_at: Timestamp;
  replaced_at: Timestamp;
  status: string;
}

export interface Colleges {
  id: number;
  name: string;
  university_id: number;
}

export interface Courses {
  college_id: number;
  id: number;
  name: string;
}

export interface DeviceKeys {
  account_id: string;
  created_at: Timestamp;
  key_hash: Buffer;
}

export interface Districts {
  id: number;
  name: string;
  state_id: number;
}

export interface FellowAttendance {
  date: string;
  day: number;
  fellow_id: string;
  marked_at: Timestamp;
  status: string;
}

export interface FellowAttendanceHistory {
  date: string;
  day: number;
  fellow_id: string;
  id: Generated<number>;
  marked_at: Timestamp;
  replaced_at: Timestamp;
  status: string;
}

export interface FellowCodeCounters {
  last: number;
  year: number;
}

export interface Fellows {
  accepted_offer_at: Timestamp | null;
  artistic_skills: Generated<string>;
  caste_category: string | null;
  child_protection_at: Timestamp | null;
  child_protection_version: string | null;
  college: number | null;
  college_other: Generated<string>;
  course: number | null;
  course_other: Generated<string>;
  data_consent_at: Timestamp | null;
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
  mandal: number | null;
  mode_of_study: Generated<string>;
  mother_name: Generated<string>;
  mother_occupation: Generated<string>;
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

export interface Grampanchayats {
  id: number;
  mandal_id: number;
  name: string;
}

export interface IdempotencyKeys {
  account_id: string;
  created_at: Timestamp;
  key: string;
  request_hash: Buffer;
  response: Json;
  status: number;
}

export interface Jobs {
  attempts: Generated<number>;
  id: Generated<number>;
  kind: string;
  last_error: string | null;
  payload: Json;
  run_at: Generated<Timestamp>;
}

export interface LeadDistricts {
  account_id: string;
  district_id: number;
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

export interface Mandals {
  district_id: number;
  id: number;
  name: string;
}

export interface Media {
  bytes: number;
  content_type: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  fellow_id: string;
  id: string;
  kind: string;
  storage_key: string;
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

export interface RateLimitHits {
  at: Timestamp;
  bucket: string;
  id: Generated<number>;
}

export interface Sessions {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  last_seen_at: Timestamp;
  token_hash: Buffer;
}

export interface States {
  id: number;
  name: string;
}

export interface Testimonials {
  created_at: Timestamp;
  fellow_id: string;
  form_data: Json;
  id: string;
  recording_id: string;
  stakeholder_type: string;
}

export interface Universities {
  id: number;
  name: string;
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

export interface DB {
  accounts: Accounts;
  assessments: Assessments;
  assessments_history: AssessmentsHistory;
  assigned_tasks: AssignedTasks;
  audit_log: AuditLog;
  child_consents: ChildConsents;
  children: Children;
  children_attendance: ChildrenAttendance;
  children_attendance_history: ChildrenAttendanceHistory;
  colleges: Colleges;
  courses: Courses;
  device_keys: DeviceKeys;
  districts: Districts;
  fellow_attendance: FellowAttendance;
  fellow_attendance_history: FellowAttendanceHistory;
  fellow_code_counters: FellowCodeCounters;
  fellows: Fellows;
  grampanchayats: Grampanchayats;
  idempotency_keys: IdempotencyKeys;
  jobs: Jobs;
  lead_districts: LeadDistricts;
  learning_centers: LearningCenters;
  mandals: Mandals;
  media: Media;
  onboarding_decisions: OnboardingDecisions;
  onboarding_tasks: OnboardingTasks;
  password_resets: PasswordResets;
  rate_limit_hits: RateLimitHits;
  sessions: Sessions;
  states: States;
  testimonials: Testimonials;
  universities: Universities;
  upload_parts: UploadParts;
}
