{{- define "weitersagen.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "weitersagen.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "weitersagen.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
{{- end }}

{{- define "weitersagen.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 256Mi
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "weitersagen.container" -}}
image: {{ include "weitersagen.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
{{- end }}

{{- define "weitersagen.env" -}}
- name: NODE_ENV
  value: production
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secretName }}
      key: DATABASE_URL
- name: DATABASE_DIRECT_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secretName }}
      key: DATABASE_DIRECT_URL
      optional: true
- name: DATABASE_REPLICA_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secretName }}
      key: DATABASE_REPLICA_URL
      optional: true
- name: MASTER_KEY
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secretName }}
      key: MASTER_KEY
- name: SESSION_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secretName }}
      key: SESSION_SECRET
- name: SMTP_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secretName }}
      key: SMTP_URL
      optional: true
- name: METRICS_TOKEN
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secretName }}
      key: METRICS_TOKEN
      optional: true
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
